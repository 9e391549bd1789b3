import { defineTexts } from "#ui/text/texts.ts";

export const productsTexts = defineTexts("products", {
  en: {
    products: "Products",
    search: "Search products",
    selected_one: "{{count}} selected",
    selected_other: "{{count}} selected",
    version: "Version {{version}}",
    all: "Select all of version {{version}}",
    noHit: "No product matches.",
    none: "There are no {{type}} products.",
    tryAgain: "Try again",
    loadFailed: "Products could not be loaded.",
    loading: "Loading products",
    more_one: "{{count}} more product",
    more_other: "{{count}} more products",
  },
  id: {
    products: "Produk",
    search: "Cari produk",
    selected_one: "{{count}} dipilih",
    selected_other: "{{count}} dipilih",
    version: "Versi {{version}}",
    all: "Pilih semua versi {{version}}",
    noHit: "Tidak ada produk yang cocok.",
    none: "Tidak ada produk {{type}}.",
    tryAgain: "Coba lagi",
    loadFailed: "Produk tidak dapat dimuat.",
    loading: "Memuat produk",
    more_one: "{{count}} produk lainnya",
    more_other: "{{count}} produk lainnya",
  },
});
