/** Schemas of what the console shows to a squad about the squad's releases. */
import * as yup from 'yup';
import { dataOf, flag, instant, list, text, textOrNull, whole } from '../contract/api/answers/common';

/** Reports of one build since the gradual release began. */
const tally = yup
  .object({
    loads: whole(),
    failures: whole(),
    /** Number of loads of a document's first page. Only these loads are timed. */
    timed: whole(),
    /** The 75th percentile of the timed loads, ms. */
    p75: whole().optional(),
  })
  .defined();

const squadBuild = yup
  .object({
    build: text(),
    /**
     * `live`: browsers get this build. `candidate`: a part of the browsers gets it. `tested`: it passed a dry
     * run. `earlier`: it was live.
     */
    state: text().oneOf(['live', 'candidate', 'tested', 'earlier'] as const),
    at: instant(),
    by: text(),
    commit: textOrNull(),
    author: textOrNull(),
    /** Failures and loads that browsers have reported since the build was first offered. */
    failures: whole(),
    loads: whole(),
    /** Compressed size (brotli) of the largest first load, bytes. Null for a build without measurements. */
    firstLoad: whole().nullable().defined(),
  })
  .defined();
export type SquadBuild = yup.InferType<typeof squadBuild>;

const squadRemote = yup
  .object({
    name: text(),
    owner: text(),
    /** Whether the session may take actions on this remote. */
    isOwn: flag(),
    /** Maximum compressed size (brotli) of a first load, bytes. */
    budget: whole(),
    /**
     * At most 20 builds, newest first. A remote of another squad has only the live build and the candidate.
     */
    builds: list(squadBuild),
    /** The gradual release to a percentage of new sessions that runs now. */
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
      /** `admin`, or the container name to which the release token belongs. */
      actor: text(),
      /** The version of the registry. A request for an action sends this version back. */
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
      /** The link of a preview. */
      preview: text().optional(),
    })
    .defined(),
);
