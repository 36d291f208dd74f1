/** Decodes pictures that people upload, in processes that can be killed. */

export interface Picture {
  /** WebP, at most 2,048 px a side, and its small version. */
  bytes: Buffer;
  thumbnail: Buffer;
  /** px. */
  width: number;
  height: number;
  /** `#rrggbb`, shown until the picture has loaded. */
  placeholder: string;
}
export type Poster = Pick<Picture, 'thumbnail' | 'placeholder'>;

export type PictureProblem = 'no-picture' | 'too-large';
/** A file that cannot be taken: it is no picture, or decoding it costs more than any camera's picture does. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  constructor(readonly problem: PictureProblem) {
    super(problem);
  }
}

export interface Pictures {
  /**
   * Decodes a picture upright and writes it anew, without metadata.
   * @param file local path in the folder of uploads
   * @param client whom it is for; one client's pictures do not fill the queue
   * @throws PictureError, HelperBusy
   */
  make(file: string, client: string): Promise<Picture>;
  /**
   * Makes the still picture of a film.
   * @param frame a picture that this product made; without one, a tile with a play mark
   * @throws PictureError, HelperBusy
   */
  makePoster(frame: Buffer | undefined, client: string): Promise<Poster>;
  /** Starts a process ahead of the first picture. */
  warm(): void;
  /** Ends all processes. */
  close(): void;
}
