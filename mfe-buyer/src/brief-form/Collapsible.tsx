import { ChevronDownIcon, Icon } from '@linksouq/shared-ui';
import { useForm } from '@linksouq/shared-ui/kit';
import type { ReactNode } from 'react';
import styles from './Collapsible.module.css';
import type { BriefValues } from './values';

interface CollapsibleProps {
  title: string;
  /** An error in one of these fields expands the group. */
  fields: readonly (keyof BriefValues)[];
  /** Shown with the title, such as a summary of the values. */
  text?: string;
  children: ReactNode;
}

export function Collapsible({ title, fields: names, text, children }: CollapsibleProps) {
  const { errors, submitCount } = useForm<BriefValues>();
  const isWrong = submitCount > 0 && names.some((name) => errors[name]);
  return (
    <details className={styles.details} open={isWrong || undefined}>
      <summary>
        <span className={styles.title}>{title}</span>
        {text && (
          <span className={styles.says}>
            <bdi>{text}</bdi>
          </span>
        )}
        <span className={styles.mark}>
          <Icon of={ChevronDownIcon} />
        </span>
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
