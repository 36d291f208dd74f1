import { useEffect, useRef, useState } from 'react';
import { type calls, fileProblem } from '@linksouq/shared-api/contract';
import { uploadOne } from '@linksouq/shared-api/host';
import { reportFailure, t } from '@linksouq/shared-ui/host';
import { failureText, isSilent } from '../calls/failure';

type PhotoCall = typeof calls.uploadMedia | typeof calls.uploadCover;

/** Uploads a photo when the person chooses it. The choice of another photo cancels the running upload. */
export function usePhotoUpload(call: PhotoCall, onDone: (path: string) => void) {
  const [state, setState] = useState<{ file?: File; uploading: boolean; error?: unknown }>({
    uploading: false,
  });
  /** Why the form refuses the chosen file. */
  const [problem, setProblem] = useState<ReturnType<typeof fileProblem>>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** @returns the stored path. '' after a failure, or if another photo was chosen */
  async function send(file: File): Promise<string> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState({ file, uploading: true });
    try {
      const path = await uploadOne(call, file, { signal });
      if (signal.aborted) return '';
      setState({ file, uploading: false });
      onDone(path);
      return path;
    } catch (error) {
      if (signal.aborted) return '';
      reportFailure(call, error);
      setState({ file, uploading: false, error });
      return '';
    }
  }
  /** @returns undefined for a refused file */
  function pick(file: File): Promise<string> | undefined {
    const found = fileProblem(file, 'image');
    setProblem(found);
    return found ? undefined : send(file);
  }
  const { file, uploading, error } = state;
  // The render translates the reason, because the language may change while it is shown.
  const refused = problem && t(problem.text, problem.values);
  const hasFailed = error !== undefined && !isSilent(error);
  return {
    pick,
    uploading,
    failure: refused ?? (hasFailed ? failureText(call, error) : undefined),
    /** Uploads the failed photo again. */
    retry: !refused && hasFailed && file ? () => send(file) : undefined,
  };
}
export type PhotoUpload = ReturnType<typeof usePhotoUpload>;
