/**
 * The icons of the product. Components receive an icon as a component and not as a name, because a build must contain
 * only the icons that it uses. The main entry of the library would create all icons.
 */
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ExternalLink from 'lucide-react/icons/external-link';
import LogOut from 'lucide-react/icons/log-out';
import { mirrored } from './mirrored';

export { default as BellIcon } from 'lucide-react/icons/bell';
export { default as CameraIcon } from 'lucide-react/icons/camera';
export { default as CheckIcon } from 'lucide-react/icons/check';
export { default as ChevronDownIcon } from 'lucide-react/icons/chevron-down';
export { default as ChevronUpIcon } from 'lucide-react/icons/chevron-up';
export { default as CircleIcon } from 'lucide-react/icons/circle';
export { default as AlertIcon } from 'lucide-react/icons/circle-alert';
export { default as SuccessIcon } from 'lucide-react/icons/circle-check';
export { default as ErrorIcon } from 'lucide-react/icons/circle-x';
export { default as ClockIcon } from 'lucide-react/icons/clock';
export { default as CopyIcon } from 'lucide-react/icons/copy';
export { default as CreditCardIcon } from 'lucide-react/icons/credit-card';
export { default as CropIcon } from 'lucide-react/icons/crop';
export { default as DownloadIcon } from 'lucide-react/icons/download';
export { default as DocumentIcon } from 'lucide-react/icons/file-text';
export { default as HealthIcon } from 'lucide-react/icons/heart-pulse';
export { default as ImageIcon } from 'lucide-react/icons/image';
export { default as InboxIcon } from 'lucide-react/icons/inbox';
export { default as InfoIcon } from 'lucide-react/icons/info';
export { default as BankIcon } from 'lucide-react/icons/landmark';
export { default as DashboardIcon } from 'lucide-react/icons/layout-dashboard';
export { default as LinkIcon } from 'lucide-react/icons/link-2';
export { default as LockIcon } from 'lucide-react/icons/lock';
export { default as LocationIcon } from 'lucide-react/icons/map-pin';
export { default as MenuIcon } from 'lucide-react/icons/menu';
export { default as PackageIcon } from 'lucide-react/icons/package';
export { default as PartyIcon } from 'lucide-react/icons/party-popper';
export { default as PencilIcon } from 'lucide-react/icons/pencil';
export { default as PlayIcon } from 'lucide-react/icons/play';
export { default as PlusIcon } from 'lucide-react/icons/plus';
export { default as ReceiptIcon } from 'lucide-react/icons/receipt-text';
export { default as RetryIcon } from 'lucide-react/icons/rotate-ccw';
export { default as SearchIcon } from 'lucide-react/icons/search';
export { default as SettingsIcon } from 'lucide-react/icons/settings';
export { default as ShareIcon } from 'lucide-react/icons/share-2';
export { default as ShieldCheckIcon } from 'lucide-react/icons/shield-check';
export { default as BagIcon } from 'lucide-react/icons/shopping-bag';
export { default as CartIcon } from 'lucide-react/icons/shopping-cart';
export { default as FrozenIcon } from 'lucide-react/icons/snowflake';
export { default as SparklesIcon } from 'lucide-react/icons/sparkles';
export { default as StarIcon } from 'lucide-react/icons/star';
export { default as TagIcon } from 'lucide-react/icons/tag';
export { default as TrashIcon } from 'lucide-react/icons/trash-2';
export { default as WarningIcon } from 'lucide-react/icons/triangle-alert';
export { default as UploadIcon } from 'lucide-react/icons/upload';
export { default as UserIcon } from 'lucide-react/icons/user';
export { default as WalletIcon } from 'lucide-react/icons/wallet';
export { default as OfflineIcon } from 'lucide-react/icons/wifi-off';
export { default as CloseIcon } from 'lucide-react/icons/x';
export { Instagram as InstagramIcon } from './Instagram';

export const ArrowLeftIcon = /* @__PURE__ */ mirrored(ArrowLeft);
export const ChevronRightIcon = /* @__PURE__ */ mirrored(ChevronRight);
export const ExternalLinkIcon = /* @__PURE__ */ mirrored(ExternalLink);
export const LogOutIcon = /* @__PURE__ */ mirrored(LogOut);
