/** The helper process that decodes pictures. Libraries for pictures are loaded here only. */
import { serveTasks } from '../../workers/serve-tasks';
import { judgePicture, makePicture, makePoster } from './make-picture';
import type { PictureAnswer, PictureTask } from './task';

/** What cannot be decoded is no picture; the reasons of a library say no more. */
const orNoPicture = (work: Promise<PictureAnswer>): Promise<PictureAnswer> =>
  work.catch(() => ({ problem: 'no-picture' }));

async function make(file: string, alone: boolean): Promise<PictureAnswer> {
  const cost = await judgePicture(file);
  if (cost === 'too-large') return { problem: cost };
  return cost === 'heavy' && !alone ? { cost } : { picture: await makePicture(file) };
}

serveTasks((task: PictureTask): Promise<PictureAnswer> => {
  if ('make' in task) return orNoPicture(make(task.make, task.alone));
  return orNoPicture(makePoster(task.poster).then((poster) => ({ poster })));
});
