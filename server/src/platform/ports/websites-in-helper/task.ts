/** Requests and responses about one website, between the server and the helper process. */
import type { WebsiteExtract } from '../websites';
import { FetchError, type FetchFailure } from './fetch-error';
import { type ReadOptions, readWebsite } from './read-website';

export interface ReadingTask {
  address: string;
}
/** An expected failure is sent as a response, because the class of an error is lost between processes. */
export type ReadingAnswer = { extract: WebsiteExtract } | { failure: FetchFailure; message: string };

/** Runs the task in the helper process. */
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
