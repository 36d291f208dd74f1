/** The rules of private media, which other contexts use too. */
export {
  signPath,
  SIGNATURE_TTL_MS,
  storagePath,
  verifySignature,
  wirePath,
} from '../../platform/signed-media';
