/** The logo of the portal. Decorative, because the name is always next to it. */
export function Mark({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden
      focusable="false"
      style={{ flex: "none" }}
    >
      <rect
        x="0.5"
        y="0.5"
        width="31"
        height="31"
        rx="8"
        fill="var(--mantine-color-white)"
        fillOpacity="0.1"
        stroke="var(--mantine-color-white)"
        strokeOpacity="0.24"
      />
      <path
        d="M9 9h9.5a3.5 3.5 0 0 1 0 7H13a3.5 3.5 0 0 0 0 7h5"
        fill="none"
        stroke="var(--mantine-color-white)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="22.6" cy="23" r="2" fill="var(--portal-sidebar-mark)" />
    </svg>
  );
}
