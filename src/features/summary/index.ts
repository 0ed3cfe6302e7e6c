export { DownloadCopy } from './DownloadCopy';
export { RowValueView } from './RowValueView';
export { SummaryCards, type SectionNotices, type SummaryActions } from './SummaryCards';
