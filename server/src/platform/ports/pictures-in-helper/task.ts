/** Requests and responses about one picture, between the server and the helper process. */
import type { Picture, PictureFormat, PictureProblem, Poster, ShareDrawing } from '../pictures';
import type { DecodeCost } from './decode-cost';

export type PictureTask =
  /**
   * Decodes an uploaded picture. With `allowHeavy: false`, a heavy picture is not decoded, and the response
   * contains its cost.
   */
  | { make: string; allowHeavy: boolean }
  | { poster: Uint8Array | undefined }
  | { tile: Uint8Array }
  | { smaller: Uint8Array; side: number; format: PictureFormat }
  | { logo: Uint8Array }
  | { share: ShareDrawing };
export interface PictureAnswer {
  problem?: PictureProblem;
  cost?: DecodeCost;
  picture?: Picture;
  poster?: Poster;
  tile?: Buffer;
  smaller?: Buffer;
  share?: Buffer;
  logo?: Buffer;
}
