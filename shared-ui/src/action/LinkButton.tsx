import { Link, type LinkProps } from '@linksouq/shared-ui/host';
import { buttonClass } from './button-class';
import { ButtonContent, type ButtonLook } from './ButtonContent';

export type LinkButtonProps = ButtonLook & Omit<LinkProps, 'children'>;

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, block, icon, image, text, notification, children, ...rest } = props;
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, rest.className)}>
      <ButtonContent {...{ icon, image, text, notification, children }} />
    </Link>
  );
}
