/**
 * Writes a PDF line by line, from left to right or from right to left. The content has tags, so that screen
 * readers find headings, tables and lists. Lengths are in PDF points.
 */
import PdfKitDocument from 'pdfkit';
import { bidiLines, type Line, type Run } from './bidi-lines';
import { type Face, piecesOf, selectFace, visualPieces } from './typefaces';

const MARGIN = 48;

export interface TextStyle {
  size: number;
  color: string;
  weight?: 'regular' | 'bold';
}
/** Names of elements in the structure tree of the PDF. */
export type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'Lbl' | 'LBody';
export interface Place {
  x?: number;
  width?: number;
}

export class Writer {
  readonly doc: PDFKit.PDFDocument;
  y = MARGIN;
  readonly x = MARGIN;
  readonly width: number;
  private readonly registeredFaces = new Set<Face>();
  private readonly parents: PDFKit.PDFStructureElement[];

  /** @param rtl true: lines start at the right edge */
  constructor(
    title: string,
    language: string,
    readonly rtl: boolean,
  ) {
    this.doc = new PdfKitDocument({
      size: 'A4',
      margin: MARGIN,
      info: { Title: title },
      lang: language,
      displayTitle: true,
      pdfVersion: '1.7',
      tagged: true,
    });
    this.width = this.doc.page.width - 2 * MARGIN;
    const root = this.doc.struct('Document');
    this.doc.addStructure(root);
    this.parents = [root];
  }

  exceedsPage(height: number): boolean {
    return this.y + height > this.doc.page.height - MARGIN;
  }
  /** Starts a new page when less than `height` remains on this page. */
  ensureSpace(height: number): void {
    if (!this.exceedsPage(height)) return;
    this.doc.addPage();
    this.y = MARGIN;
  }

  /**
   * Adds an element to the structure tree. The element contains everything that `draw` draws.
   * @param readingText text of the element in reading order
   */
  element(tag: Tag, draw: () => void, readingText?: string): void {
    const element = this.doc.struct(tag, readingText === undefined ? {} : { actual: readingText });
    this.parents.at(-1)!.add(element);
    this.parents.push(element);
    draw();
    this.parents.pop();
    element.end();
  }
  /** Draws shapes that screen readers skip. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  /** Writes a text as one element. Each paragraph has its own direction. */
  text(tag: Tag, text: string, style: TextStyle, { x = this.x, width = this.width }: Place = {}): void {
    this.element(
      tag,
      () => {
        for (const line of this.layout(text, style, width)) {
          this.ensureSpace(style.size * 1.5);
          const content = this.doc.markStructureContent(tag);
          this.line(line, style, x, width);
          this.doc.endMarkedContent();
          this.parents.at(-1)!.add(content);
          this.y += style.size * 1.5;
        }
      },
      text,
    );
  }

  heightOf(text: string, style: TextStyle, width: number): number {
    return this.layout(text, style, width).length * style.size * 1.5;
  }

  finish(): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.doc.on('end', () => resolve(Buffer.concat(chunks)));
      this.doc.on('error', reject);
      this.parents[0]!.end();
      this.doc.end();
    });
  }

  private layout(text: string, style: TextStyle, width: number): Line[] {
    const widthOf = (part: string) => this.widthOf(part, style);
    return text
      .split(/\r?\n/)
      .flatMap((paragraph) => bidiLines(paragraph, width, widthOf, this.rtl ? 'rtl' : 'ltr'));
  }

  private widthOf(text: string, style: TextStyle): number {
    return piecesOf(text, style.weight ?? 'regular').reduce((sum, piece) => {
      this.use(style, piece.face);
      return sum + this.doc.widthOfString(piece.text);
    }, 0);
  }

  private line(line: Line, style: TextStyle, x: number, width: number): void {
    const pieces = line.runs.flatMap(({ text, rtl }: Run) =>
      visualPieces(text, style.weight ?? 'regular', rtl).map((piece) => {
        this.use(style, piece.face);
        const options = optionsOf(rtl, piece.face);
        return { ...piece, options, width: this.doc.widthOfString(piece.text, options) };
      }),
    );
    const total = pieces.reduce((sum, piece) => sum + piece.width, 0);
    let pieceX = line.rtl || this.rtl ? x + width - total : x;
    this.doc.fillColor(style.color);
    for (const piece of pieces) {
      this.use(style, piece.face);
      this.doc.text(piece.text, pieceX, this.y, { lineBreak: false, ...piece.options });
      pieceX += piece.width;
    }
  }

  private use({ size }: TextStyle, face: Face): void {
    selectFace(this.doc, this.registeredFaces, face);
    this.doc.fontSize(size);
  }
}
const optionsOf = (rtl: boolean, face: Face): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  rtl && face !== 'emoji' ? { features: ['rtla'] } : {};
