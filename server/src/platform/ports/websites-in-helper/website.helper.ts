/** Entry of the helper process that reads websites. It has no secrets. The server may kill it at any time. */
import { serveTasks } from '../../workers/serve-tasks';
import { answerReading, type ReadingTask } from './task';

serveTasks((task: ReadingTask, { hold }) => answerReading(task, { hold }));
