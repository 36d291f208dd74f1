/**
 * Draws PDFs with code that all test files of a process share. Loading the code and the fonts in each test file would
 * take longer than drawing.
 */
import type { Pdf } from '../src/platform/ports/pdf';
import type { pdfKit } from '../src/platform/ports/pdf-kit';
import { helperFile } from '../src/platform/workers/helper-file';

declare global {
  /** Loads a module once per process. `ops/jest/runtime.cjs` defines it. */
  var loadShared: (file: string) => Promise<unknown>;
}

/** @param brand name of the product */
export function sharedPdf(brand: string): Pdf {
  const load = async (): Promise<Pdf> => {
    const shared = (await loadShared(helperFile('shared-pdf'))) as { pdfKit: typeof pdfKit };
    return shared.pdfKit(brand);
  };
  return {
    renderBrief: async (document, client) => (await load()).renderBrief(document, client),
    warm: async () => (await load()).warm(),
    close: () => {},
  };
}
