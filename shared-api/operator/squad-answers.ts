/** What the console shows to a squad about its releases. */
import * as yup from 'yup';
import { dataOf, flag, instant, list, text, textOrNull, whole } from '../contract/api/answers/common';

const tally = yup
  .object({
    loads: whole(),
    failures: whole(),
    timed: whole(),
    /** Time of the first page for three quarters of the loads, ms. */
    p75: whole().optional(),
  })
  .defined();

const squadBuild = yup
  .object({
    build: text(),
    /** `live`; `candidate`: some browsers get it; `tested`: it passed a dry run; `earlier`: it was live. */
    state: text().oneOf(['live', 'candidate', 'tested', 'earlier'] as const),
    at: instant(),
    by: text(),
    commit: textOrNull(),
    author: textOrNull(),
    /** Reports of browsers since the build was first offered. */
    failures: whole(),
    loads: whole(),
    /** Brotli bytes of the largest first load. Null for a build without measurements. */
    firstLoad: whole().nullable().defined(),
  })
  .defined();
export type SquadBuild = yup.InferType<typeof squadBuild>;

const squadRemote = yup
  .object({
    name: text(),
    owner: text(),
    /** Whether the session may act on it. */
    isOwn: flag(),
    /** Maximum brotli bytes of a first load. */
    budget: whole(),
    /** The newest first, at most 20. For other squads only the live build and the candidate. */
    builds: list(squadBuild),
    share: yup
      .object({ build: text(), percent: whole(), since: instant(), candidate: tally, live: tally })
      .nullable()
      .defined(),
    /** Exports of the host packages that the live build uses: `shared-ui/host useTitle`. */
    hostUses: list(text()),
  })
  .defined();
export type SquadRemote = yup.InferType<typeof squadRemote>;

export const squadAnswer = dataOf(
  yup
    .object({
      /** `admin`, or the container of the release token. */
      actor: text(),
      /** Version of the registry, which an action repeats. */
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
