import { ContentPage } from '../../content-page/ContentPage';

export default function Posts() {
  return <ContentPage type={3} />;
}
