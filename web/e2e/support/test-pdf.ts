/** What a PDF for a test has. */
interface PdfShape {
  /** What each page says. */
  pages: readonly string[];
  /** Whether it asks for a password. */
  isProtected?: boolean;
  /** Whether each page is a scan, black in its middle half, in place of its text. */
  isScan?: boolean;
}

const EDGE = 64;

/** Numbers of four bytes each. */
const words = (...numbers: number[]) =>
  numbers.map((number) => String.fromCharCode(0, 0, 0, number)).join("");

/** A square of `EDGE` pixels as JBIG2, as office scanners write it, coded like a fax: black in its middle half. */
function jbig2(): string {
  // A run of 16 white and 32 black pixels, then white; each further row is like the one before; the end.
  const bits = `001101010000001101010${"1"}${"111".repeat(EDGE - 1)}${"000000000001".repeat(2)}`;
  const bytes = bits.match(/.{1,8}/g) ?? [];
  const rows = bytes.map((byte) => String.fromCharCode(Number.parseInt(byte.padEnd(8, "0"), 2))).join("");
  const segment = (number: number, type: number, data: string) =>
    `${words(number)}${String.fromCharCode(type, 0, 1)}${words(data.length)}${data}`;
  return (
    segment(0, 48, `${words(EDGE, EDGE, 0, 0)}\0\0\0`) +
    segment(1, 38, `${words(EDGE, EDGE, 0, 0)}\0\x01${rows}`)
  );
}

/** A small PDF of letter pages, each with one line of text, written by hand. */
export function testPdf({ pages, isProtected = false, isScan = false }: PdfShape): Buffer {
  const first = 5;
  const scan = jbig2();
  const image = `<< /Type /XObject /Subtype /Image /Width ${EDGE} /Height ${EDGE} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode /Length ${scan.length} >>`;
  const pageIds = pages.map((_, i) => first + 2 * i);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `${image}\nstream\n${scan}\nendstream`,
    ...pages.flatMap((text, i) => {
      const content = isScan
        ? "612 0 0 792 0 0 cm /Scan Do"
        : `BT /F1 36 Tf 72 650 Td (${text}) Tj ET\n0 0.4 0.3 rg 72 500 300 60 re f`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${first + 2 * i + 1} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /Scan 4 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const id = "00112233445566778899aabbccddeeff";
  const secret = "5a".repeat(32);
  const lock = `/ID [<${id}> <${id}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${secret}> /U <${secret}> >>`;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `<< /Size ${size} /Root 1 0 R ${isProtected ? lock : ""} >>`;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n${trailer}\nstartxref\n${text.length}\n%%EOF\n`,
    "latin1",
  );
}
