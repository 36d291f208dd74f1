/**
 * Replaces `plugins/snapshot/SnapshotHandler.js` of @module-federation/runtime-core (2.9.2). No manifest is
 * fetched, because remotes come from our registry, but `disableSnapshot` does not remove this class from the
 * build. Remove this file when that option removes the class for builds with remotes.
 */
import { DisabledSnapshotHandler } from '../../../node_modules/@module-federation/runtime-core/dist/plugins/snapshot/disabled.js';

export class SnapshotHandler extends DisabledSnapshotHandler {
  /** Forced registration deletes entries of this map. */
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});
