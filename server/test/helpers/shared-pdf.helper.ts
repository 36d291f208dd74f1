/** The drawing of PDFs as a bundle. See `server/test/shared-pdf.ts`. */
export { pdfKit } from '../../src/platform/ports/pdf-kit';
