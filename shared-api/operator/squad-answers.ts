import * as yup from 'yup';
import { dataOf, flag, instant, list, text, textOrNull, whole } from '../contract/api/answers/common';

/** What browsers have reported about one build since the gradual release began. */
const tally = yup
  .object({
    loads: whole(),
    failures: whole(),
    /** Number of loads as the first page of a document. Only these loads are timed. */
    timed: whole(),
    /** 75th percentile, in ms, of the durations of timed loads. */
    p75: whole().optional(),
  })
  .defined();

const squadBuild = yup
  .object({
    build: text(),
    /** `tested`: the build passed a dry run or was a candidate, but was never live. `earlier`: it was live before. */
    state: text().oneOf(['live', 'candidate', 'tested', 'earlier'] as const),
    at: instant(),
    by: text(),
    commit: textOrNull(),
    author: textOrNull(),
    /** Failures and loads that browsers have reported about this build. */
    failures: whole(),
    loads: whole(),
    /** Compressed size (brotli) of the largest first load, in bytes. Null if the size is unknown. */
    firstLoad: whole().nullable().defined(),
  })
  .defined();
export type SquadBuild = yup.InferType<typeof squadBuild>;

const squadRemote = yup
  .object({
    name: text(),
    owner: text(),
    /** The session may take actions on this remote. */
    isOwn: flag(),
    /** Maximum compressed size (brotli) of a first load, in bytes. */
    budget: whole(),
    /**
     * The newest 20 builds, the live build and the candidate, newest first. For a remote of another squad: only the
     * live build and the candidate.
     */
    builds: list(squadBuild),
    /** The current gradual release. `percent` is the percentage of new sessions that get the candidate. */
    share: yup
      .object({ build: text(), percent: whole(), since: instant(), candidate: tally, live: tally })
      .nullable()
      .defined(),
    /** Exports of the host packages that the live build uses, for example `shared-ui/host useTitle`. */
    hostUses: list(text()),
  })
  .defined();
export type SquadRemote = yup.InferType<typeof squadRemote>;

export const squadAnswer = dataOf(
  yup
    .object({
      /** `admin`, or the container name of the release token. */
      actor: text(),
      /** Version of the registry. `squadAct` sends it back. */
      version: whole(),
      remotes: list(squadRemote),
    })
    .defined(),
);
export type SquadPage = yup.InferType<typeof squadAnswer>['data'];

export const squadActAnswer = dataOf(
  yup
    .object({
      version: whole(),
      /** Link to the preview. */
      preview: text().optional(),
    })
    .defined(),
);
