/** What server and helper say about one picture. */
import type { Picture, PictureProblem, Poster } from '../pictures';
import type { DecodeCost } from './decode-cost';

export type PictureTask =
  /** A picture whose cost is above what is allowed is not decoded; the answer says its cost. */
  { make: string; alone: boolean } | { poster: Uint8Array | undefined };
export interface PictureAnswer {
  problem?: PictureProblem;
  cost?: DecodeCost;
  picture?: Picture;
  poster?: Poster;
}
