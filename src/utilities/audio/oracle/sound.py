"""Reads sounds without FFmpeg: WAV by Python, MP3, FLAC, OGG and Opus by libsndfile, and AAC by libfaad2."""
import array, base64, ctypes, io, math, os, struct, subprocess, tempfile, wave


def read_wav(content):
    """Rate, bits, and whole samples channel by channel."""
    with wave.open(io.BytesIO(content)) as file:
        count, width, rate = file.getnchannels(), file.getsampwidth(), file.getframerate()
        data = file.readframes(file.getnframes())
    samples = [int.from_bytes(data[at : at + width], "little", signed=True) for at in range(0, len(data), width)]
    return rate, width * 8, [samples[channel::count] for channel in range(count)]


class Info(ctypes.Structure):
    _fields_ = [("frames", ctypes.c_int64)] + [
        (name, ctypes.c_int) for name in ("rate", "channels", "format", "sections", "seekable")
    ]


def read_by_sndfile(content):
    """Rate, and samples from -1 to 1 channel by channel."""
    library = ctypes.CDLL("libsndfile.so.1")
    library.sf_open.restype = ctypes.c_void_p
    library.sf_readf_double.restype = ctypes.c_int64
    with tempfile.NamedTemporaryFile() as file:
        file.write(content)
        file.flush()
        info = Info()
        handle = library.sf_open(os.fsencode(file.name), 0x10, ctypes.byref(info))
        if not handle:
            raise ValueError("libsndfile can't open it")
        block = (ctypes.c_double * (4096 * info.channels))()
        samples = []
        while True:
            frames = library.sf_readf_double(ctypes.c_void_p(handle), block, ctypes.c_int64(4096))
            if frames <= 0:
                break
            samples.extend(block[: frames * info.channels])
        library.sf_close(ctypes.c_void_p(handle))
    return info.rate, [samples[channel :: info.channels] for channel in range(info.channels)]


class Frame(ctypes.Structure):
    _fields_ = [
        ("consumed", ctypes.c_ulong),
        ("samples", ctypes.c_ulong),
        ("channels", ctypes.c_ubyte),
        ("error", ctypes.c_ubyte),
        ("rate", ctypes.c_ulong),
        ("rest", ctypes.c_ubyte * 256),
    ]


def read_by_faad(content):
    """As `read_by_sndfile`. FFmpeg only takes the packets out of the MP4."""
    packets = ["ffmpeg", "-v", "error", "-f", "mov", "-i", "pipe:0", "-map", "0:a", "-c", "copy", "-f", "adts", "-"]
    with tempfile.NamedTemporaryFile(suffix=".m4a") as file:
        file.write(content)
        file.flush()
        packets[packets.index("pipe:0")] = file.name
        adts = subprocess.run(packets, capture_output=True, check=True).stdout
    library = ctypes.CDLL("libfaad.so.2")
    library.NeAACDecOpen.restype = ctypes.c_void_p
    library.NeAACDecDecode.restype = ctypes.c_void_p
    decoder = ctypes.c_void_p(library.NeAACDecOpen())
    rate, channels = ctypes.c_ulong(), ctypes.c_ubyte()
    at = library.NeAACDecInit(decoder, adts, ctypes.c_ulong(len(adts)), ctypes.byref(rate), ctypes.byref(channels))
    samples, count = array.array("h"), channels.value
    while at < len(adts):
        frame = Frame()
        rest = adts[at:]
        found = library.NeAACDecDecode(decoder, ctypes.byref(frame), rest, ctypes.c_ulong(len(rest)))
        if frame.error or frame.consumed == 0:
            break
        at += frame.consumed
        count = frame.channels or count
        if found and frame.samples:
            samples.frombytes(ctypes.string_at(found, frame.samples * 2))
    library.NeAACDecClose(decoder)
    return rate.value, [[sample / 32768 for sample in samples[channel::count]] for channel in range(count)]


def level_of(channel, hertz, rate):
    """In dB, over the middle half."""
    middle = channel[len(channel) // 4 : len(channel) - len(channel) // 4]
    step = 2 * math.pi * hertz / rate
    real = sum(sample * math.cos(step * at) for at, sample in enumerate(middle))
    imaginary = sum(sample * math.sin(step * at) for at, sample in enumerate(middle))
    return 20 * math.log10(max(2 * math.hypot(real, imaginary) / max(1, len(middle)), 1e-5))
