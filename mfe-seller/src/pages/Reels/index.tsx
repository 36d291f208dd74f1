import { ContentPage } from '../../content-page/ContentPage';

export default function Reels() {
  return <ContentPage type={2} />;
}
