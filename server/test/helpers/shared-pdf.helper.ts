/** The bundle that `server/test/shared-pdf.ts` loads. */
export { pdfKit } from '../../src/platform/ports/pdf-kit';
