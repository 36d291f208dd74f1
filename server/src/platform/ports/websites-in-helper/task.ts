import type { WebsiteExtract } from '../websites';
import { FetchError, type FetchFailure } from './fetch-error';
import { type ReadOptions, readWebsite } from './read-website';

export interface ReadingTask {
  address: string;
}
/** A FetchError is sent as a response, because the class of an error is lost between processes. */
export type ReadingAnswer = { extract: WebsiteExtract } | { failure: FetchFailure; message: string };

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
