/** The design system. Each remote bundles the parts that it uses. */
export { Avatar } from './media/Avatar';
export { Badge, type Tone } from './feedback/Badge';
export { Banner } from './feedback/Banner';
export { BarChart } from './order/BarChart';
export { BriefFacts, briefDate, visitDate, VisitText } from './order/BriefFacts';
export { Button, type ButtonProps } from './action/Button';
export { buttonClass } from './action/button-class';
export { cannotSellLabel, cannotSellText } from './order/cannot-sell-text';
export { Card, type CardProps } from './layout/Card';
export { Checkbox, type CheckboxProps } from './form/Checkbox';
export { ChipSelect, type ChipSelectProps } from './form/ChipSelect';
export { CodeField, type CodeFieldProps } from './form/CodeField';
export { ContinueWith } from './order/ContinueWith';
export { convertKeepingCaret } from './form/convert-keeping-caret';
export { CopyButton } from './action/CopyButton';
export { copyText } from './action/copy-text';
export { cx } from './lib/cx';
export { DescriptionList } from './layout/DescriptionList';
export { Disclosure } from './layout/Disclosure';
export { DrawnCheck } from './feedback/DrawnCheck';
export { EmptyState } from './feedback/EmptyState';
export { FileField, type FileFieldProps } from './form/FileField';
export { FocusFirstError, VISIBLE_FOCUS, WRONG_FIELD } from './form/FocusFirstError';
export { formErrors } from './form/form-errors';
export {
  FormChipSearch,
  FormChips,
  FormCode,
  FormPhone,
  FormRadioCards,
  FormSelect,
  FormTextField,
} from './form/FormFields';
export { Icon, type IconPicture } from './media/Icon';
export { IconSteps } from './order/IconSteps';
export * from './media/icons';
export { instagramLink } from './lib/instagram-link';
export { LinkButton, type LinkButtonProps } from './action/LinkButton';
export { Modal, type ModalProps, Sheet } from './feedback/Modal';
export { OpenByLink } from './order/OpenByLink';
export { OpenOrderSteps } from './order/OpenOrderSteps';
export { OrderChip } from './order/OrderChip';
export { PageLayout } from './layout/PageLayout';
export { Picture } from './media/Picture';
export { PlayMark } from './media/PlayMark';
export { PhoneField, type PhoneFieldProps } from './form/PhoneField';
export { prepareTab } from './action/prepare-tab';
export { Price } from './order/Price';
export { PromiseCard } from './order/PromiseCard';
export { ReceiptLinks } from './order/ReceiptLinks';
export { ReturnLink } from './action/ReturnLink';
export { RadioCards, type RadioCardsProps } from './form/RadioCards';
export { saveCsv, saveFile } from './lib/save-file';
export { Select, type Option, type SelectProps } from './form/Select';
export { readTabStorage, writeTabStorage } from './lib/tab-storage';
export { shortLink } from './lib/short-link';
export { Skeleton } from './feedback/Skeleton';
export { Spinner } from './feedback/Spinner';
export { StatusChip } from './feedback/StatusChip';
export { Steps } from './layout/Steps';
export { StickyBar } from './layout/StickyBar';
export { type Tab, Tabs, type TabsProps } from './layout/Tabs';
export { TextField, type TextFieldProps } from './form/TextField';
export { Timeline, type TimelineItem } from './order/Timeline';
export { Toggle, type ToggleProps } from './form/Toggle';
export { type UploadItem, UploadList } from './media/UploadList';
export { UndoLine } from './feedback/UndoLine';
export { focusIsLost } from './feedback/focus-is-lost';
export { useExpanded } from './lib/use-expanded';
export { useFocusStep } from './layout/use-focus-step';
export { useHydrated } from './lib/use-hydrated';
export { useReplaceSteps } from './layout/use-replace-steps';
export { useReturnTo } from './layout/use-return-to';
export { useTab } from './layout/use-tab';
export { unbroken } from './lib/unbroken';
export { useVars } from './lib/use-vars';
export { VerifiedBadge } from './media/VerifiedBadge';
export { whatsappLink } from './lib/whatsapp-link';
