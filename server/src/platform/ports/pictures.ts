/** Decodes pictures that people upload, in processes that can be killed. */

export interface Picture {
  /** WebP, at most 2,048 px per side, and its thumbnail. */
  bytes: Buffer;
  thumbnail: Buffer;
  /** Size in px. */
  width: number;
  height: number;
  /** `#rrggbb`, shown until the picture has loaded. */
  placeholder: string;
}
export type Poster = Pick<Picture, 'thumbnail' | 'placeholder'>;

/** Contents of a link preview's picture. Each text is one line. A long one is made smaller, then cut. */
export interface ShareDrawing {
  /** Pictures that this product made. */
  cover?: Uint8Array;
  face?: Uint8Array;
  /** The work of an item, shown as a tall card. */
  poster?: Uint8Array;
  title: string;
  subtitle: string;
  /** '' while prices are hidden. */
  price: string;
  isVerified: boolean;
  /** Name of the product. */
  brand: string;
  /** Lines begin at the right. */
  isRightToLeft: boolean;
}

export type PictureProblem = 'no-picture' | 'too-large';
/** The file is refused: it is not a picture, or decoding it costs more than any camera's picture. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  constructor(readonly problem: PictureProblem) {
    super(problem);
  }
}

export type PictureFormat = 'webp' | 'avif';

export interface Pictures {
  /**
   * Decodes a picture upright and encodes it again without metadata.
   * @param file local path in the folder of uploads
   * @param client the uploader, so that one client's pictures do not fill the queue
   * @throws PictureError, HelperBusy
   */
  make(file: string, client: string): Promise<Picture>;
  /**
   * Makes the still picture of a film.
   * @param frame a picture that this product encoded; without one the result is a tile with a play mark
   * @throws PictureError, HelperBusy
   */
  makePoster(frame: Buffer | undefined, client: string): Promise<Poster>;
  /**
   * Makes a small square preview of a picture from the web.
   * @returns WebP. @throws PictureError, HelperBusy
   */
  makeTile(bytes: Uint8Array, client: string): Promise<Buffer>;
  /**
   * Makes a smaller version of a picture that this product encoded.
   * @param side longest side, px
   * @throws PictureError, HelperBusy
   */
  makeSmaller(bytes: Uint8Array, side: number, format: PictureFormat, client: string): Promise<Buffer>;
  /**
   * Draws the picture of a link preview.
   * @returns JPEG of `SHARE_IMAGE`. @throws PictureError, HelperBusy
   */
  drawShareImage(drawing: ShareDrawing, client: string): Promise<Buffer>;
  /**
   * Makes a picture of a logo from the web that a PDF can hold, on white.
   * @returns JPEG. @throws PictureError also when nothing can be seen on white; HelperBusy
   */
  makeLogo(bytes: Uint8Array, client: string): Promise<Buffer>;
  /** Starts a process before the first picture. */
  warm(): void;
  /** Ends all processes. */
  close(): void;
}
