# What Perl counts in each text: it finds the boundaries of UAX 29 by tables of its own.
use v5.30;
use utf8;
use JSON::PP;
use Encode qw(encode_utf8);

# With -CSD the text is decoded already; JSON::PP is then told to leave it so.
my $json = JSON::PP->new->utf8(0)->canonical;
my $cases = $json->decode(do { local $/; <STDIN> });

sub counts {
    my ($text) = @_;
    my @characters = $text =~ /\X/g;
    my @words = grep { /[\p{Alphabetic}\p{Nd}]/ } split /\b{wb}/, $text;
    my @sentences = grep { /\S/ } split /\b{sb}/, $text;
    my $lines = () = $text =~ /\R/g;
    $lines++ if $text =~ /[^\n\r\x{85}\x{2028}\x{2029}\x{0b}\x{0c}]\z/;
    return {
        "Characters" => scalar @characters,
        "Characters without spaces" => scalar(grep { !/^\s+\z/ } @characters),
        "Words" => scalar @words,
        "Sentences" => scalar @sentences,
        "Lines" => $lines,
        "Bytes" => length encode_utf8($text),
        "Code points" => length $text,
    };
}

print $json->encode([map { counts($_) } @$cases]);
