/** What server and helper say about one reading. */
import type { WebsiteExtract } from '../websites';
import { FetchError, type FetchFailure } from './websites-public';
import { type ReadOptions, readWebsite } from './read-website';

export interface ReadingTask {
  address: string;
}
/** An expected failure is an answer: an error would lose its kind between processes. */
export type ReadingAnswer = { extract: WebsiteExtract } | { failure: FetchFailure; message: string };

/** The helper's side. */
export async function answerReading(
  { address }: ReadingTask,
  options: ReadOptions = {},
): Promise<ReadingAnswer> {
  try {
    return { extract: await readWebsite(address, options) };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { failure: error.failure, message: error.message };
  }
}
