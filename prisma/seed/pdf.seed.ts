/** A PDF of one page with these lines, in plain ASCII. */
export function buildPdf(lines: string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, " ")}) Tj 0 -22 Td`).join("\n");
  const text = `BT /F1 12 Tf 56 780 Td\n${shown}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${String(text.length)} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = String(objects.length + 1);
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  return Buffer.from(`${file}startxref\n${String(file.indexOf("xref\n"))}\n%%EOF\n`, "latin1");
}
