import { CheckIcon, CopyIcon } from '../media/icons';
import { useEffect, useState } from 'react';
import { COPIED_MS } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { Button, type ButtonProps } from './Button';
import { copyText } from './copy-text';

interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'value'> {
  /** The text to copy. */
  value: string;
  onCopied?: () => void;
}

/** Shows "Copied" for `COPIED_MS` (product §2, §9). */
export function CopyButton({ value, onCopied, children, ...rest }: CopyButtonProps) {
  // Each press has a number, because each press must restart the timer.
  const [presses, setPresses] = useState(0);
  const [endedPress, setEndedPress] = useState(0);
  const copied = presses !== endedPress;
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setEndedPress(presses), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied, presses]);
  const copy = async () => {
    if (!(await copyText(value))) return;
    setPresses((count) => count + 1);
    onCopied?.();
  };
  return (
    <Button variant="secondary" icon={copied ? CheckIcon : CopyIcon} {...rest} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? t('Copied') : (children ?? t('Copy'))}</span>
    </Button>
  );
}
