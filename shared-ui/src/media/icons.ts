/**
 * The icons of the product, named by their meaning. A component passes an icon itself and not a name, so that each
 * build contains only the icons of its pages.
 */
import { ArrowLeft, ChevronRight, ExternalLink, LogOut } from 'lucide-react';
import { mirrored } from './mirrored';

export {
  Bell as BellIcon,
  Camera as CameraIcon,
  Check as CheckIcon,
  ChevronDown as ChevronDownIcon,
  ChevronUp as ChevronUpIcon,
  Circle as CircleIcon,
  CircleAlert as AlertIcon,
  CircleCheck as SuccessIcon,
  CircleX as ErrorIcon,
  Clock as ClockIcon,
  Copy as CopyIcon,
  CreditCard as CreditCardIcon,
  Crop as CropIcon,
  Download as DownloadIcon,
  FileText as DocumentIcon,
  HeartPulse as HealthIcon,
  Image as ImageIcon,
  Inbox as InboxIcon,
  Info as InfoIcon,
  Landmark as BankIcon,
  LayoutDashboard as DashboardIcon,
  Link2 as LinkIcon,
  Lock as LockIcon,
  MapPin as LocationIcon,
  Menu as MenuIcon,
  Package as PackageIcon,
  PartyPopper as PartyIcon,
  Pencil as PencilIcon,
  Play as PlayIcon,
  Plus as PlusIcon,
  ReceiptText as ReceiptIcon,
  RotateCcw as RetryIcon,
  Search as SearchIcon,
  Settings as SettingsIcon,
  Share2 as ShareIcon,
  ShieldCheck as ShieldCheckIcon,
  ShoppingBag as BagIcon,
  ShoppingCart as CartIcon,
  Snowflake as FrozenIcon,
  Sparkles as SparklesIcon,
  Star as StarIcon,
  Tag as TagIcon,
  Trash2 as TrashIcon,
  TriangleAlert as WarningIcon,
  Upload as UploadIcon,
  User as UserIcon,
  Wallet as WalletIcon,
  WifiOff as OfflineIcon,
  X as CloseIcon,
} from 'lucide-react';
export { Instagram as InstagramIcon } from './Instagram';

/* Arrows and similar icons are mirrored in right-to-left pages. */
export const ArrowLeftIcon = /* @__PURE__ */ mirrored(ArrowLeft);
export const ChevronRightIcon = /* @__PURE__ */ mirrored(ChevronRight);
export const ExternalLinkIcon = /* @__PURE__ */ mirrored(ExternalLink);
export const LogOutIcon = /* @__PURE__ */ mirrored(LogOut);
