import { serveTasks } from '../../workers/serve-tasks';
import { pdfKit } from '../pdf-kit';
import type { PdfTask } from './task';

serveTasks(({ brand, document }: PdfTask): Promise<Uint8Array | undefined> => {
  const kit = pdfKit(brand);
  return document ? kit.renderBrief(document, '') : kit.warm().then(() => undefined);
});
