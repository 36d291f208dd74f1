import { renderSVG } from 'uqr';
import { saveFile } from '@linksouq/shared-ui';

/** Saves the QR code of a link as an SVG file. */
export const saveQr = (link: string, name: string): void =>
  saveFile(name, [renderSVG(link, { ecc: 'M', border: 4 })], 'image/svg+xml');
