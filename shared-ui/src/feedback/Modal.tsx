import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { closeOnBack, t } from '@linksouq/shared-ui/host';
import { Button } from '../action/Button';
import { cx } from '../lib/cx';
import { Icon } from '../media/Icon';
import { CloseIcon } from '../media/icons';
import styles from './Modal.module.css';

export interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Product §3: default true. */
  showCross?: boolean;
  /** Product §3: the default `true` shows a Close button. Any other value replaces this button. */
  footer?: boolean | ReactNode;
  /** The title is in the middle. */
  isCentred?: boolean;
  children?: ReactNode;
}
type DialogProps = Omit<ModalProps, 'isOpen'> & { kind: 'modal' | 'sheet' };

/**
 * A dialog. The cross, Close, Escape, Back and a press outside close the dialog. The focus then returns to its old
 * place.
 */
export function Modal({ isOpen, ...rest }: ModalProps) {
  return isOpen ? <Dialog {...rest} kind="modal" /> : null;
}
/** A dialog like `Modal`, at the bottom of the screen, where a thumb can reach it. */
export function Sheet({ isOpen, ...rest }: ModalProps) {
  return isOpen ? <Dialog {...rest} kind="sheet" /> : null;
}

/** React also calls the handlers of a dialog for the events of a dialog, or of a file input, inside it. */
const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;

function Dialog({ kind, onClose, title, showCross = true, footer = true, isCentred, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cross = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current!;
    const before = document.activeElement;
    dialog.showModal();
    // The browser focuses the first control, which is often the cross. The person must read the title first.
    const focused = document.activeElement;
    if (focused === cross.current || !dialog.contains(focused)) heading.current?.focus();
    // Back works like Escape. Some browsers do not have the method `requestClose` yet.
    const forget = closeOnBack(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    return () => {
      forget();
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press beside the dialog closes it; keyboards have Escape
    <dialog
      ref={ref}
      className={cx(styles.dialog, styles[kind])}
      aria-labelledby={id}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        const dialog = event.currentTarget;
        // After a second Escape without another key or press, browsers close the dialog without the event `cancel`.
        if (!isOwn(event) || dialog.open || !dialog.isConnected) return;
        dialog.showModal();
        onClose();
      }}
      onMouseDown={(event) => isOwn(event) && onClose()}
    >
      <div className={styles.inside}>
        <header className={cx(styles.header, isCentred && styles.centred)}>
          <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {showCross && (
            <button
              ref={cross}
              type="button"
              className={styles.cross}
              aria-label={t('Dismiss')}
              onClick={onClose}
            >
              <Icon of={CloseIcon} />
            </button>
          )}
        </header>
        <div className={styles.body}>{children}</div>
        {footer === true ? (
          <footer className={styles.footer}>
            <Button variant="secondary" block onClick={onClose}>
              {t('Close')}
            </Button>
          </footer>
        ) : (
          footer && <footer className={styles.footer}>{footer}</footer>
        )}
      </div>
    </dialog>
  );
}
