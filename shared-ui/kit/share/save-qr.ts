import { renderSVG } from 'uqr';

/** Saves the QR code of a link as a picture that can be printed at any size. */
export function saveQr(link: string, name: string): void {
  const svg = renderSVG(link, { ecc: 'M', border: 4 });
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}
