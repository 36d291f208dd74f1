import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { t } from '@linksouq/shared-ui/host';
import styles from './Button.module.css';
import { cx } from '../lib/cx';
import { Icon, type IconPicture } from '../media/Icon';
import { Spinner } from '../feedback/Spinner';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  /** 48 px or 52 px high. */
  size?: 'md' | 'lg';
  /** As wide as the container. */
  block?: boolean;
  icon?: IconPicture | ReactElement | false;
  /** URL of a small picture before the text. */
  image?: string;
  /** Has priority over `children`. */
  text?: string;
  /** `true` shows a dot, a number shows a count. */
  notification?: boolean | number;
  children?: ReactNode;
}

type Content = Pick<ButtonLook, 'icon' | 'image' | 'text' | 'notification' | 'children'> & {
  spinning?: boolean;
};

export function ButtonContent({ icon, image, text, notification, children, spinning }: Content) {
  return (
    <>
      <span className={cx(styles.content, spinning && styles.hidden)}>
        {image && <img className={styles.image} src={image} alt="" />}
        {icon && (isValidElement(icon) ? icon : <Icon of={icon} />)}
        {text ?? children}
      </span>
      {spinning && (
        <span className={styles.spinner}>
          <Spinner size={22} label="" />
        </span>
      )}
      {notification ? <Notification value={notification} /> : null}
    </>
  );
}

function Notification({ value }: { value: true | number }) {
  if (value === true)
    return (
      <span className={styles.dot}>
        <span className="visually-hidden">{t('New')}</span>
      </span>
    );
  return <span className={styles.count}>{value > 99 ? '99+' : value}</span>;
}
