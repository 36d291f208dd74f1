/**
 * In place of @module-federation/runtime-core's `plugins/snapshot/SnapshotHandler.js` (2.9.2): remotes come from our
 * registry with the address of their entry, no manifest is ever fetched, and `disableSnapshot` leaves this class in
 * the build all the same. May go when that option takes it out where remotes are on.
 */
import { DisabledSnapshotHandler } from '../../../node_modules/@module-federation/runtime-core/dist/plugins/snapshot/disabled.js';

export class SnapshotHandler extends DisabledSnapshotHandler {
  /** Forced registration deletes from it. */
  manifestCache = new Map();
}
/** Nothing is known of anybody. */
export const getGlobalRemoteInfo = () => ({});
