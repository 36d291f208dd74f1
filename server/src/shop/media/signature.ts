/** Functions for private media. Other contexts use them too. */
export {
  signPath,
  SIGNATURE_TTL_MS,
  storagePath,
  verifySignature,
  wirePath,
} from '../../platform/signed-media';
