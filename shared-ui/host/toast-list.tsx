/** The part of toasts.tsx that uses react-toastify. It is a separate chunk, because most visits show no toast. */
import { cssTransition, ToastContainer, toast as toastify } from 'react-toastify/unstyled';
import { TOAST_ERROR_MS, TOAST_LIMIT, TOAST_SUCCESS_MS } from '@linksouq/shared-api/contract';
import { useRef } from 'react';
import { directionOf, t } from './i18n';
import { useBelowHeader } from './use-below-header';
import { useLocale } from './use-locale';
import { useTopLayer } from './use-top-layer';

export type ToastKind = 'success' | 'error' | 'plain';

/** Shows a toast. If a toast of the same kind and text is visible, shows no second toast. */
export function showToast(kind: ToastKind, text: string): void {
  if (kind === 'plain')
    toastify(text, { toastId: `plain ${text}`, autoClose: TOAST_ERROR_MS, role: 'status' });
  else if (kind === 'error')
    toastify.error(text, { toastId: text, autoClose: TOAST_ERROR_MS, role: 'alert' });
  else toastify.success(text, { toastId: text, autoClose: TOAST_SUCCESS_MS, role: 'status' });
}
export const clearToasts = (): void => toastify.dismiss();

/** Replaces the default animation of react-toastify, which would take as long as the toast is shown. */
const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 120 });

function HideButton({ closeToast }: { closeToast: (event: React.MouseEvent) => void }) {
  return (
    <button
      type="button"
      className="Toastify__close-button"
      aria-label={t('Hide message')}
      onClick={closeToast}
    >
      <span aria-hidden>×</span>
    </button>
  );
}

export function ToastList() {
  const layer = useRef<HTMLDivElement>(null);
  useTopLayer(layer);
  useBelowHeader(layer);
  const rtl = directionOf(useLocale()) === 'rtl';
  return (
    <div ref={layer} className="toast-layer">
      <ToastContainer
        limit={TOAST_LIMIT}
        // At the bottom, toasts would cover text, and the buttons of a screen that failed to load.
        position="top-center"
        autoClose={TOAST_ERROR_MS}
        rtl={rtl}
        hideProgressBar
        transition={transition}
        closeOnClick
        closeButton={HideButton}
        draggable={false}
        pauseOnFocusLoss={false}
        aria-label={t('Messages')}
      />
    </div>
  );
}
