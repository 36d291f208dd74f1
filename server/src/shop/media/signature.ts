/** Functions for private media. Other contexts use them too. */
export {
  signPath,
  SIGNATURE_TTL_MS,
  storagePath,
  verifySignature,
  pathFromClient,
} from '../../platform/signed-media';
