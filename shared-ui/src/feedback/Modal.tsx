import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '@linksouq/shared-ui/host';
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
  /** Product §3: default true, a Close button. Any other value replaces it. */
  footer?: boolean | ReactNode;
  children?: ReactNode;
}
type DialogProps = Omit<ModalProps, 'isOpen'> & { kind: 'modal' | 'sheet' };

/** A dialog over the page, closed by its buttons, Escape and a press beside it. The focus returns to where it was. */
export function Modal({ isOpen, ...rest }: ModalProps) {
  return isOpen ? <Dialog {...rest} kind="modal" /> : null;
}
/** The same from the bottom edge, within reach of a thumb. */
export function Sheet({ isOpen, ...rest }: ModalProps) {
  return isOpen ? <Dialog {...rest} kind="sheet" /> : null;
}

function Dialog({ kind, onClose, title, showCross = true, footer = true, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current!;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press beside it; keyboards have Escape
    <dialog
      ref={ref}
      className={cx(styles.dialog, styles[kind])}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.inside}>
        <header className={styles.header}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {showCross && (
            <button type="button" className={styles.cross} aria-label={t('Dismiss')} onClick={onClose}>
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
