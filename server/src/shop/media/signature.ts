export {
  signPath,
  SIGNATURE_TTL_MS,
  storagePath,
  verifySignature,
  pathFromClient,
} from '../../platform/signed-media';
