import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import BarChartIcon from '@mui/icons-material/BarChart';
import BlockIcon from '@mui/icons-material/BlockOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import FactoryIcon from '@mui/icons-material/FactoryOutlined';
import FindInPageIcon from '@mui/icons-material/FindInPageOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import PolicyIcon from '@mui/icons-material/PolicyOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import LoginIcon from '@mui/icons-material/LoginOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MarkEmailReadIcon from '@mui/icons-material/MarkEmailReadOutlined';
import MenuBookIcon from '@mui/icons-material/MenuBookOutlined';
import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import PersonRemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import PersonSearchIcon from '@mui/icons-material/PersonSearchOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import PostAddIcon from '@mui/icons-material/PostAddOutlined';
import QuestionAnswerIcon from '@mui/icons-material/QuestionAnswerOutlined';
import QuizIcon from '@mui/icons-material/QuizOutlined';
import RequestQuoteIcon from '@mui/icons-material/RequestQuoteOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import TaskAltIcon from '@mui/icons-material/TaskAltOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import DownloadIcon from '@mui/icons-material/Download';
import DomainIcon from '@mui/icons-material/DomainOutlined';
import GavelIcon from '@mui/icons-material/GavelOutlined';
import GppMaybeIcon from '@mui/icons-material/GppMaybeOutlined';
import ExtensionIcon from '@mui/icons-material/ExtensionOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import RssFeedIcon from '@mui/icons-material/RssFeed';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import SmsIcon from '@mui/icons-material/SmsOutlined';
import WorkIcon from '@mui/icons-material/WorkOutlineOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { IconName } from '../generated/names.ts';

/** The icons that menus may name (schemas/meta/names.json). */
const icons: Record<IconName, SvgIconComponent> = {
  account_tree: AccountTreeIcon,
  apartment: ApartmentIcon,
  badge: BadgeIcon,
  palette: PaletteIcon,
  block: BlockIcon,
  campaign: CampaignIcon,
  category: CategoryIcon,
  dashboard: DashboardIcon,
  description: DescriptionIcon,
  event_busy: EventBusyIcon,
  factory: FactoryIcon,
  find_in_page: FindInPageIcon,
  folder: FolderIcon,
  help: HelpIcon,
  gpp_maybe: GppMaybeIcon,
  history: HistoryIcon,
  inbox: InboxIcon,
  policy: PolicyIcon,
  label: LabelIcon,
  login: LoginIcon,
  mail: MailIcon,
  mark_email_read: MarkEmailReadIcon,
  menu_book: MenuBookIcon,
  people: PeopleIcon,
  person_remove: PersonRemoveIcon,
  person_search: PersonSearchIcon,
  place: PlaceIcon,
  post_add: PostAddIcon,
  question_answer: QuestionAnswerIcon,
  quiz: QuizIcon,
  request_quote: RequestQuoteIcon,
  shield: ShieldIcon,
  task_alt: TaskAltIcon,
  tune: TuneIcon,
  download: DownloadIcon,
  domain: DomainIcon,
  gavel: GavelIcon,
  extension: ExtensionIcon,
  settings: SettingsIcon,
  rss_feed: RssFeedIcon,
  schedule: ScheduleIcon,
  sms: SmsIcon,
  bar_chart: BarChartIcon,
  work: WorkIcon,
};

export const iconOf = (name: IconName): SvgIconComponent => icons[name];
