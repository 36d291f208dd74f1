/** Requests and responses between server and helper about one picture. */
import type { Picture, PictureProblem, Poster, ShareDrawing } from '../pictures';
import type { DecodeCost } from './decode-cost';

export type PictureTask =
  /** A picture above the allowed cost is not decoded. The response contains its cost. */
  | { make: string; alone: boolean }
  | { poster: Uint8Array | undefined }
  | { tile: Uint8Array }
  | { logo: Uint8Array }
  | { share: ShareDrawing };
export interface PictureAnswer {
  problem?: PictureProblem;
  cost?: DecodeCost;
  picture?: Picture;
  poster?: Poster;
  tile?: Buffer;
  share?: Buffer;
  logo?: Buffer;
}
