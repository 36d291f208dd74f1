/** Entry of the helper process for pictures. No other process loads the picture libraries. */
import { serveTasks } from '../../workers/serve-tasks';
import { drawShareImage } from './draw-share-image';
import { estimateCost, makeLogo, makePicture, makePoster, makeSmaller, makeTile } from './make-picture';
import type { PictureAnswer, PictureTask } from './task';
import { withoutTexts } from './without-texts';

/** Reports each error as `no-picture`, so that no error of a library is sent to the server. */
const orNoPicture = (work: Promise<PictureAnswer>): Promise<PictureAnswer> =>
  work.catch(() => ({ problem: 'no-picture' }));

async function openPicture(picture: string | Uint8Array) {
  const source = await withoutTexts(picture);
  return { source, cost: await estimateCost(source) };
}

async function make(file: string, allowHeavy: boolean): Promise<PictureAnswer> {
  const { source, cost } = await openPicture(file);
  if (cost === 'too-large') return { problem: cost };
  return cost === 'heavy' && !allowHeavy ? { cost } : { picture: await makePicture(source) };
}

async function tile(bytes: Uint8Array): Promise<PictureAnswer> {
  const { source, cost } = await openPicture(bytes);
  return cost === 'light' ? { tile: await makeTile(source) } : { problem: 'too-large' };
}
async function logo(bytes: Uint8Array): Promise<PictureAnswer> {
  const { source, cost } = await openPicture(bytes);
  return cost === 'light' ? { logo: await makeLogo(source) } : { problem: 'too-large' };
}

serveTasks((task: PictureTask): Promise<PictureAnswer> => {
  if ('make' in task) return orNoPicture(make(task.make, task.allowHeavy));
  if ('logo' in task) return orNoPicture(logo(task.logo));
  if ('tile' in task) return orNoPicture(tile(task.tile));
  if ('smaller' in task)
    return orNoPicture(makeSmaller(task.smaller, task.side, task.format).then((smaller) => ({ smaller })));
  if ('share' in task) return orNoPicture(drawShareImage(task.share).then((share) => ({ share })));
  return orNoPicture(makePoster(task.poster).then((poster) => ({ poster })));
});
