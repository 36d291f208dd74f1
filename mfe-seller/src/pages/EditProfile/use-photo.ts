import { useState } from 'react';
import { type calls, fileProblem } from '@linksouq/shared-api/contract';
import { uploadOne } from '@linksouq/shared-api/host';
import { reportFailure, t, toast } from '@linksouq/shared-ui/host';

/**
 * Uploads a picked photo. Images only (product §5); a failed upload is only logged (product §8), the old photo stays and the
 * same file can be picked again.
 */
export function usePhoto(
  call: typeof calls.uploadMedia | typeof calls.uploadCover,
  done: (path: string) => void,
) {
  const [progress, setProgress] = useState<number>();
  async function pick(file: File) {
    const problem = fileProblem(file, 'image');
    if (problem) return toast.error(t(problem.text, problem.values));
    setProgress(0);
    try {
      done(await uploadOne(call, file, { onProgress: setProgress }));
    } catch (error) {
      reportFailure(call, error);
    } finally {
      setProgress(undefined);
    }
  }
  return { pick, uploading: progress !== undefined, progress };
}
