export function applyTheme(theme: unknown) {
  document.documentElement.dataset.theme = theme === 'light' ? 'light' : 'dark';
}
