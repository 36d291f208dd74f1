/** Decodes pictures that people upload, in processes that the server can kill. */

export interface Picture {
  /** The picture as WebP, at most 2,048 px per side, and its thumbnail. */
  bytes: Buffer;
  thumbnail: Buffer;
  /** Size in px. */
  width: number;
  height: number;
  /** Colour `#rrggbb` that is shown until the picture has loaded. */
  placeholder: string;
}
export type Poster = Pick<Picture, 'thumbnail' | 'placeholder'>;

/**
 * Contents of the picture in a link preview. Each text is on one line. A text that is too long gets smaller
 * letters, and is then cut.
 */
export interface ShareDrawing {
  /** Pictures that this product encoded. */
  cover?: Uint8Array;
  face?: Uint8Array;
  /** Picture of an item that the seller has made. It is drawn as a tall card. */
  poster?: Uint8Array;
  title: string;
  subtitle: string;
  /** '' when prices are hidden. */
  price: string;
  isVerified: boolean;
  /** Name of the product. */
  brand: string;
  /** Whether lines begin at the right. */
  isRightToLeft: boolean;
}

export type PictureProblem = 'no-picture' | 'too-large';
/**
 * Thrown when a file is refused: it is not a picture, or its decoding needs more memory than any picture of a
 * camera.
 */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  constructor(readonly problem: PictureProblem) {
    super(problem);
  }
}

export type PictureFormat = 'webp' | 'avif';

export interface Pictures {
  /**
   * Decodes a picture in upright position and encodes it again without metadata.
   * @param file path in the folder of uploads
   * @param client the person who uploads, so that the pictures of one client do not fill the queue
   * @throws PictureError, HelperBusy
   */
  make(file: string, client: string): Promise<Picture>;
  /**
   * Makes the still picture of a video.
   * @param frame a picture that this product encoded; without it, the result is a tile with a play mark
   * @throws PictureError, HelperBusy
   */
  makePoster(frame: Buffer | undefined, client: string): Promise<Poster>;
  /**
   * Makes a small square preview of a picture from a website.
   * @returns WebP
   * @throws PictureError, HelperBusy
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
   * @returns JPEG with the size `SHARE_IMAGE`
   * @throws PictureError, HelperBusy
   */
  drawShareImage(drawing: ShareDrawing, client: string): Promise<Buffer>;
  /**
   * Converts a logo from a website to a format for PDF, on white.
   * @returns JPEG
   * @throws PictureError if the picture is invalid, or if the logo is not visible on white
   * @throws HelperBusy
   */
  makeLogo(bytes: Uint8Array, client: string): Promise<Buffer>;
  /** Starts a helper process, so that the first picture does not wait for it. */
  warm(): void;
  /** Ends all helper processes. */
  close(): void;
}
