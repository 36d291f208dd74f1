import type { Picture, PictureFormat, PictureProblem, Poster, ShareDrawing } from '../pictures';
import type { DecodeCost } from './decode-cost';

export type PictureTask =
  /** `make` is a path. If a picture is heavy and `allowHeavy` is false, the response contains only `cost`. */
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
