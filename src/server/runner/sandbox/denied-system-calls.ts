/**
 * System calls no utility needs but attacks on the kernel or other processes use, with numbers for
 * x86-64 (asm/unistd_64.h) and 64-bit ARM (asm-generic/unistd.h).
 */
export const deniedSystemCalls: Readonly<Record<string, readonly [x64: number, arm64: number]>> = {
  // Other processes.
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  pidfd_getfd: [438, 438],
  kcmp: [312, 272],
  // Namespaces and privileges.
  unshare: [272, 97],
  setns: [308, 268],
  chroot: [161, 51],
  pivot_root: [155, 41],
  mount: [165, 40],
  umount2: [166, 39],
  mount_setattr: [442, 442],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  // The kernel itself.
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  fanotify_init: [300, 262],
  quotactl: [179, 60],
  personality: [135, 92],
  syslog: [103, 116],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  swapon: [167, 224],
  reboot: [169, 142],
};
