import { CheckIcon, CopyIcon } from '../media/icons';
import { useEffect, useState } from 'react';
import { COPIED_MS } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { Button, type ButtonProps } from './Button';
import { copyText } from './copy-text';

interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'value'> {
  /** What is copied. */
  value: string;
  onCopied?: () => void;
}

/** Reads Copied for one second (product §2, §9). */
export function CopyButton({ value, onCopied, children, ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (!(await copyText(value))) return;
    setCopied(true);
    onCopied?.();
  };
  return (
    <Button variant="secondary" icon={copied ? CheckIcon : CopyIcon} {...rest} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? t('Copied') : (children ?? t('Copy'))}</span>
    </Button>
  );
}
