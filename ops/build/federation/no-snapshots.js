/**
 * Replaces `plugins/snapshot/SnapshotHandler.js` of @module-federation/runtime-core (2.9.2), which fetches manifests of
 * remotes. Our registry lists the remotes, so no manifest is fetched. With the option `disableSnapshot`, the class is
 * still in a build that loads remotes (the shell). Remove this file when the option removes the class.
 */
import { DisabledSnapshotHandler } from '../../../node_modules/@module-federation/runtime-core/dist/plugins/snapshot/disabled.js';

export class SnapshotHandler extends DisabledSnapshotHandler {
  /** The runtime deletes an entry of this map when a remote is registered again with `force`. */
  manifestCache = new Map();
}
/** The runtime calls this function when it removes a remote. */
export const getGlobalRemoteInfo = () => ({});
