/** The helper process that reads websites. It has no secrets, no rights to files, and may be killed at any moment. */
import { serveTasks } from '../../workers/serve-tasks';
import { answerReading, type ReadingTask } from './task';

serveTasks((task: ReadingTask, { hold }) => answerReading(task, { hold }));
